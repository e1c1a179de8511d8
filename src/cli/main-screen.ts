// Before everything else: see there.
import './started.js';
import { ENGLISH } from '../text/en.js';
import { plain } from '../text/en/plain.js';
import { screen } from '../text/en/screen.js';
import * as main from '../ui/main.js';
import { begin } from './begin.js';
import { join, lobby } from './commands/lobby.js';
import { play, resume } from './commands/play.js';
import * as io from './io.js';
import type { Work } from './parts.js';
import * as saved from './saved.js';

const here = <T>(part: T): (() => Promise<T>) => {
  return () => Promise.resolve(part);
};

// The program for commands that show a screen at once: nothing is loaded later, so that all of it is one file.
await begin(
  { plain, game: here(ENGLISH), screen: here(screen) },
  {
    io: here(io),
    saved: here(saved),
    screen: here(main),
    commands: {
      play: here<Work>(play),
      resume: here<Work>(resume),
      lobby: here(io.ofGame(lobby)),
      join: here(io.ofGame(join)),
    },
  },
);
