import { register } from 'node:module';

// For `node --import`: Node can then load TypeScript and Markdown without Vitest.
register('./hooks.js', import.meta.url);
