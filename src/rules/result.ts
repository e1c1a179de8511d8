export * from '../common/result.js';
