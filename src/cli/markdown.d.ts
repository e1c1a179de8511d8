/** The build bundles Markdown files as text. */
declare module '*.md' {
  const text: string;
  export default text;
}
