/** The program is built for production; its libraries are measured as they run there, so this is imported first. */
process.env['NODE_ENV'] = 'production';
