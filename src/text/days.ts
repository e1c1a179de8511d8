export * from '../common/time.js';
