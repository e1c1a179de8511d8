import { build } from 'esbuild';

/**
 * Bundles a test program into one file with the options of `npm run build`, so that it starts as fast as the built
 * program.
 */
export async function bundle(entry: string, outfile: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.20',
    jsx: 'automatic',
    minifyWhitespace: true,
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.DEV': '"false"' },
    plugins: [
      {
        name: 'without-react-devtools',
        setup: (bundler) => {
          bundler.onLoad({ filter: /[\\/]ink[\\/]build[\\/]devtools\.js$/ }, () => ({ contents: '' }));
        },
      },
    ],
    banner: {
      js: "import { createRequire as nodeRequire } from 'node:module'; const require = nodeRequire(import.meta.url);",
    },
  });
}
