import { readFileSync, writeFileSync } from 'node:fs';
import { COMMAND_DOCS, withCommandDocs } from './command-docs.js';

// Regenerates the lists of commands and options in docs/cli.md.
writeFileSync(COMMAND_DOCS, await withCommandDocs(readFileSync(COMMAND_DOCS, 'utf8')));
