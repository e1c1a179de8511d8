import ts from 'typescript';

/** A small change of a source file that a test should detect. */
export interface Mutant {
  readonly file: string;
  /** Offsets of the text to replace; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
}

const OPPOSITE: Readonly<Partial<Record<ts.SyntaxKind, string>>> = {
  [ts.SyntaxKind.LessThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '<',
  [ts.SyntaxKind.GreaterThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '>',
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
  [ts.SyntaxKind.AsteriskToken]: '/',
  [ts.SyntaxKind.PercentToken]: '*',
};

/** Returns every mutant of a file: operators and conditions inverted, numbers increased by 1, statements left out. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const replace = (node: ts.Node, after: string): void => {
    const [start, end] = [node.getStart(source), node.getEnd()];
    found.push({ file, start, end, before: text.slice(start, end), after });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (ts.isImportDeclaration(node)) return;
    if (ts.isBinaryExpression(node)) {
      const after = OPPOSITE[node.operatorToken.kind];
      const joinsText = after === '-' && [node.left, node.right].some((one) => /['"`]/.test(one.getText(source)));
      if (after !== undefined && !joinsText) replace(node.operatorToken, after);
    } else if (ts.isNumericLiteral(node)) {
      if (!isKey(node)) replace(node, `(${node.getText(source)} + 1)`);
    } else if (node.kind === ts.SyntaxKind.TrueKeyword) replace(node, 'false');
    else if (node.kind === ts.SyntaxKind.FalseKeyword) replace(node, 'true');
    else if (ts.isConditionalExpression(node)) replace(node.condition, `!(${node.condition.getText(source)})`);
    else if (ts.isIfStatement(node)) replace(node.expression, `!(${node.expression.getText(source)})`);
    else if (ts.isExpressionStatement(node)) replace(node, ';');
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Whether a number is the name of a member, as in `{ 0: first }`. No other expression is allowed in its place. */
function isKey(node: ts.NumericLiteral): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node)
  );
}

/** Returns `file:line:column` of the beginning of a mutant. Line and column are counted from 1. */
export function placeOfMutant({ file, start }: Mutant, text: string): string {
  const lines = text.slice(0, start).split('\n');
  return `${file}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
}
