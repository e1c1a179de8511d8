import * as v from 'valibot';
import { err, ok, type Result } from '../common/result.js';
import { LAST_PHASE } from '../match/course.js';
import { LEVELS } from '../notation/bot-names.js';
import { ALL_PLACES } from '../text/place-ids.js';
import { SIDES } from '../rules/board.js';
import { CARDS } from '../rules/cards.js';
import { goalSchema, needsCommit } from './goals.js';

/**
 * Name of a lesson, or of a sentence in the catalogue. Names of properties that every object has, such as
 * `constructor`, are invalid, because a lookup in the catalogue would return the property instead of a sentence.
 */
export const name = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-zA-Z0-9]*$/, 'must be a name such as firstFactory'),
  v.check((one) => !(one in Object.prototype), 'must not be the name of a property that every object has'),
);

const remarkSchema = v.strictObject({
  /** Answers to which the remark belongs. */
  when: goalSchema,
  /** Name of the sentence. */
  says: name,
});

const stepSchema = v.pipe(
  v.strictObject({
    /** Name of the step; the catalogue has its sentences under this name. */
    id: name,
    /** Places and card that are highlighted on the screen. */
    lights: v.optional(
      v.strictObject({
        places: v.optional(v.array(v.picklist(ALL_PLACES))),
        card: v.optional(v.picklist(CARDS.map(({ id }) => id))),
      }),
    ),
    /** Place that the program shows in the pane beside the map when the step begins. */
    show: v.optional(v.picklist(ALL_PLACES)),
    /** The only phases of the End of Decade that the forecast shows at this step. */
    phases: v.optional(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LAST_PHASE)))),
    /** Goal of the step. */
    done: goalSchema,
    /**
     * The goal can no longer be reached as the step asks for when this goal is met. Then the next step begins, with its
     * sentence `late` in place of its task.
     */
    missed: v.optional(goalSchema),
    /** The right answer, as in a move file: `W 13 build: Hannover`. */
    answer: v.optional(v.string()),
    /** Remarks for other answers. */
    remarks: v.optional(v.array(remarkSchema)),
    /** The other side's moves after this step, as in a move file. */
    then: v.optional(v.array(v.string())),
  }),
  v.check(
    ({ done, answer }) => answer !== undefined || !needsCommit(done),
    'a step whose goal is a commit needs an answer',
  ),
  v.check(
    ({ done, then }) => then === undefined || needsCommit(done),
    'only a step whose goal is a commit can have moves of the other side',
  ),
);

const lessonSchema = v.pipe(
  v.strictObject({
    /** Name of the lesson; the catalogue has its sentences under this name. */
    id: name,
    /** The side that the learner plays. */
    seat: v.picklist(SIDES),
    /** Level of the bot that plays the other side. With a bot, every legal action may be committed. */
    opponent: v.optional(v.picklist(LEVELS)),
    /**
     * Whether the screen shows two more panes: the log, and the changes that an action makes to the End of Decade. By
     * default both panes are left out, so that there is less to read.
     */
    allPanes: v.optional(v.boolean()),
    /** Start position (docs/positions.md). */
    position: v.record(v.string(), v.unknown()),
    steps: v.pipe(v.array(stepSchema), v.minLength(1)),
  }),
  v.check(({ steps }) => new Set(steps.map(({ id }) => id)).size === steps.length, 'two steps have the same id'),
  v.check(
    ({ opponent, steps }) => opponent === undefined || steps.every(({ then }) => then === undefined),
    'a bot plays the other side, so no step can have moves of the other side',
  ),
);

export type Lesson = v.InferOutput<typeof lessonSchema>;
export type LessonStep = Lesson['steps'][number];

export interface LessonError {
  /** The field, such as `steps.2.done.card`; '' for the whole lesson. */
  readonly field: string;
  readonly problem: string;
}

/** Parses the JSON text of a lesson. The position is not validated: `LessonMatch` does that. */
export function readLesson(text: string): Result<Lesson, readonly LessonError[]> {
  return readAs(lessonSchema, text);
}

/** Parses a JSON text by a schema. */
export function readAs<S extends v.GenericSchema>(
  schema: S,
  text: string,
): Result<v.InferOutput<S>, readonly LessonError[]> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return err([{ field: '', problem: error instanceof Error ? error.message : String(error) }]);
  }
  const read = v.safeParse(schema, json);
  if (read.success) return ok(read.output);
  return err(read.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', problem: issue.message })));
}
