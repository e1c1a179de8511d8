import { declare } from '../declare.js';

export const completionCommand = declare({
  name: 'completion',
  group: 'others',
  arguments: [{ usage: '<shell>', text: 'shell', choices: ['bash', 'zsh', 'fish'] }],
  examples: [
    'wsdv completion bash >> ~/.bashrc',
    'wsdv completion zsh > "${fpath[1]}/_wsdv"',
    'wsdv completion fish > ~/.config/fish/completions/wsdv.fish',
  ],
  handler: async () => (await import('../handlers/completion.js')).completion,
});
