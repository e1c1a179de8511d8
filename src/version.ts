import packageJson from '../package.json' with { type: 'json' };

/** The version of the package, as `wsdv --version` prints it. */
export const version = packageJson.version;
