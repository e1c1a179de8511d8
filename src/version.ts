import packageJson from '../package.json' with { type: 'json' };

/** Version of the package, as `wsdv --version` prints it. */
export const version = packageJson.version;
