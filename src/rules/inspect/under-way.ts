import type { PlainIcon } from '../cards/icon.js';
import type { EventTask, Task } from '../state/task.js';
import { exactly, type Verdict } from '../forecast/bounds.js';
import { placeSocialists, replaceSocialists } from '../forecast/forecast-end.js';
import { passTheEnd } from '../forecast/forecast-economy.js';
import { boxCost, boxesFrom, boxIcons, carryBoxes } from '../forecast/forecast-prestige.js';
import { assignHamburg, thinOutWestBerlin } from '../forecast/forecast-standard.js';
import { attackBy, layIncoming, spendPolice } from '../forecast/forecast-unrest.js';
import { takeDismantlings, type ProjectedTable, runDown } from '../forecast/projected-table.js';

/** The icons of a prestige box that are still to be executed (R9.2). */
function iconsLeft({ source, left, current }: EventTask): PlainIcon['icon'][] {
  if (source.type !== 'prestige') return [];
  const icons = boxIcons(source.box);
  return (current === null ? left : [...left, current]).map((index) => icons[index]);
}

/** Build points that East must pay for a task of the End of Decade, whatever is chosen (R9.0). */
export function owedBy(task: Task): number {
  if (task.type === 'dismantle' || task.type === 'run-down') return 1;
  return task.type === 'event' ? boxCost(iconsLeft(task)) : 0;
}

/** Applies the rest of the End of Decade phase under way. Returns whether this makes East insolvent (R9.0). */
export function finishPhase(p: ProjectedTable, rest: readonly Task[]): Verdict {
  const dismantlings = rest.filter(({ type }) => type === 'dismantle').length;
  const rundowns = rest.filter(({ type }) => type === 'run-down').length;
  const verdicts = [takeDismantlings(p, exactly(dismantlings)), runDown(p, exactly(rundowns))];
  // The last task of the list is done next.
  for (const task of [...rest].reverse()) verdicts.push(finishTask(p, task));
  return verdicts.includes('yes') ? 'yes' : verdicts.includes('only-if') ? 'only-if' : 'no';
}

function finishTask(p: ProjectedTable, task: Task): Verdict {
  if (task.type === 'prestige-box') {
    const boxes = boxesFrom(p.s.tracks.prestige).map(({ icons }) => icons);
    return carryBoxes(p, boxes, 0);
  }
  if (task.type === 'event') return carryBoxes(p, [iconsLeft(task)], boxCost(iconsLeft(task)));
  if (task.type === 'past-the-end') passTheEnd(p);
  if (task.type === 'hamburg') assignHamburg(p);
  if (task.type === 'west-berlin-standard') thinOutWestBerlin(p);
  if (task.type === 'police-phase') spendPolice(p, p.s.policeCards.filter((police) => !police.used).length);
  if (task.type === 'remove-socialist') replaceSocialists(p, task.left);
  if (task.type === 'socialists') placeSocialists(p);
  if (task.type === 'attacks') {
    layIncoming(p, task.incoming);
    attackBy(
      p,
      task.queue.map(({ targets }) => targets),
    );
  }
  return 'no';
}
