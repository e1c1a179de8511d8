import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listLessons } from '../../src/lessons/lesson-files.js';
import { temporaryFolder } from '../store/support.js';
import { wsdv } from './support.js';

describe('wsdv learn', () => {
  it('prints in a pipe all lessons, with a mark at those that are done', async () => {
    const home = temporaryFolder();
    writeFileSync(join(home, 'settings.json'), '{ "lessonsDone": ["aim"] }');
    const { code, out } = await wsdv(['learn'], { environment: { WSDV_HOME: home } });
    expect(code).toBe(0);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(listLessons().length);
    expect(lines[0]).toMatch(/^1 {2}\[x\] {2}The aim: /);
    expect(lines[1]).toMatch(/^2 {2}\[ \] {2}Cards: /);
  });

  it('prints them as JSON', async () => {
    const home = temporaryFolder();
    const { out } = await wsdv(['learn', '--json'], { columns: 80, environment: { WSDV_HOME: home } });
    const { schema, lessons } = JSON.parse(out);
    expect(schema).toBe('wsdv/learn@1');
    expect(lessons[0]).toEqual({ number: 1, id: 'aim', title: 'The aim', about: expect.any(String), done: false });
  });

  it('prints only the lesson that is named as JSON', async () => {
    const { out } = await wsdv(['learn', '2', '--json'], { environment: { WSDV_HOME: temporaryFolder() } });
    expect(JSON.parse(out).lessons).toEqual([expect.objectContaining({ number: 2, title: 'Cards' })]);
  });

  it('teaches line by line in a pipe with --plain, and remembers the lesson as done', async () => {
    const home = temporaryFolder();
    const typed = [
      '1',
      '',
      'board sachsen',
      '',
      '',
      '',
      'forecast',
      '',
      '',
      'card 20',
      '',
      '18 remove',
      'hessen',
      'commit',
      '',
    ];
    const { code, out } = await wsdv(['learn', '--plain'], {
      stdin: [...typed, 'quit', ''].join('\n'),
      environment: { WSDV_HOME: home },
    });
    expect(code).toBe(0);
    expect(out).toMatch(/^1\. The aim: /);
    expect(out).toContain('Lesson 1 is done: The aim.');
    expect(JSON.parse(readFileSync(join(home, 'settings.json'), 'utf8'))).toMatchObject({ lessonsDone: ['aim'] });
    const again = await wsdv(['learn', '--plain'], { stdin: '9\n2\n', environment: { WSDV_HOME: home } });
    expect(again.out).toMatch(/^1\. The aim, done: /);
    expect(again.out).toContain('There is no number 9 in the list; the last one is 8.');
    expect(again.out).toContain('Lesson 2: Cards.');
  });

  it.each(['0', '99', 'aim'])('refuses %j, which is the number of no lesson, and names the numbers', async (word) => {
    const { code, err } = await wsdv(['learn', word], { environment: { WSDV_HOME: temporaryFolder() } });
    expect(code).toBe(1);
    expect(err).toContain(`There is no lesson "${word}". The lessons are 1, 2, 3, `);
  });
});
