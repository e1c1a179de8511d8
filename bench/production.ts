/** Must be imported first, so that the libraries run in production mode, as they do in the built program. */
process.env['NODE_ENV'] = 'production';
