import type { Task, TaskType } from '../state/task.js';

type TaskOf<K extends TaskType> = Extract<Task, { type: K }>;
type Field<K extends TaskType> = Exclude<keyof TaskOf<K>, 'type'>;

/** Fields of each type of task that everybody may know; a field that is not listed is left out of every view. */
const OPEN: { readonly [K in TaskType]: readonly Field<K>[] } = {
  'start-decade': [],
  'keep-hand': ['side'],
  deal: [],
  'start-half': ['half', 'first'],
  turn: ['side'],
  'special-price': [],
  'remove-unrest': ['side', 'dismantle'],
  build: ['side', 'points'],
  'living-standard': ['side', 'points', 'placed'],
  'move-to-west-berlin': ['placed'],
  event: ['side', 'source', 'left', 'mayIgnore', 'halved', 'current', 'placed', 'from'],
  guillaume: ['source'],
  dismantle: ['side', 'by', 'where'],
  'run-down': ['by'],
  'past-the-end': ['track', 'toward'],
  'return-unrest': ['left', 'placed'],
  'export-protest': [],
  'recall-protest': [],
  'ask-police': [],
  'end-action': [],
  socialists: [],
  'next-turn': ['after'],
  'end-of-decade': ['phase'],
  'clear-played-row': [],
  'prestige-box': [],
  hamburg: [],
  'west-berlin-standard': [],
  attacks: ['queue', 'incoming'],
  'police-phase': [],
  'ready-police': [],
  'remove-socialist': ['left'],
  'next-decade': [],
};

/** Returns the tasks with the fields that everybody may know (R3j). The result shares no objects with `tasks`. */
export function openTasks(tasks: readonly Task[]): Task[] {
  return tasks.map(openTask);
}

function openTask<K extends TaskType>(task: TaskOf<K>): Task {
  const type: K = task.type;
  const open: Record<string, unknown> = { type };
  for (const field of OPEN[type]) if (field in task) open[String(field)] = copyOf(task[field]);
  // Safe cast: the table lists every field of the task's type.
  return open as Task;
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, copyOf(one)]));
}
