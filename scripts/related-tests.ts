import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/**
 * Returns the files that a file loads, at its start or later, as paths in the project. Leaves out types, libraries and
 * data.
 */
function loadedBy(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, false);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword)
      add(node.moduleSpecifier);
    else if (ts.isExportDeclaration(node) && !node.isTypeOnly) add(node.moduleSpecifier);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0]);
    ts.forEachChild(node, visit);
  };
  const add = (name: ts.Expression | undefined): void => {
    if (name && ts.isStringLiteral(name) && name.text.startsWith('.')) found.push(join(dirname(path), name.text));
  };
  visit(source);
  return found;
}

/** Matches tests that take minutes, or that create accounts on this machine. */
const APART = /^test\/(?:long|services)\//;

/**
 * Returns a function that lists the tests that load a source file, as paths in the project. Unlike `vitest related`, it
 * reads all files only once, because no mutant changes what a file loads.
 */
export function readRelatedTests(): (source: string) => string[] {
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const loaders = new Map<string, string[]>();
  for (const file of files.filter((path) => /\.tsx?$/.test(path))) {
    for (const name of loadedBy(file)) loaders.set(stem(name), [...(loaders.get(stem(name)) ?? []), file]);
  }
  return (source) => {
    const reached = new Set([source]);
    for (const path of reached) for (const loader of loaders.get(stem(path)) ?? []) reached.add(loader);
    return [...reached].filter((path) => /\.test\.tsx?$/.test(path) && !APART.test(path));
  };
}

/** Removes the extension of a path, because `src/a.tsx` is imported as `src/a.js`. */
function stem(path: string): string {
  return path.replace(/\.[jt]sx?$/, '');
}
