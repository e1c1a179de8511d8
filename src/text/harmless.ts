export * from '../common/harmless.js';
