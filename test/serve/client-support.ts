import { onTestFinished } from 'vitest';
import { type Client, type ClientOptions, enterService, type Presence } from '../../src/serve/client/client.js';
import type { Notice } from '../../src/serve/protocol.js';
import { opened } from '../store/support.js';
import { ManualClock } from './service-support.js';

/** A client of a service, and everything it received. */
export interface RecordedClient {
  readonly client: Client;
  readonly clock: ManualClock;
  readonly notices: Notice[];
  readonly presences: Presence[];
}

/** Returns the options of a client that records what it receives. The client has a separate clock. */
export function recordingOptions(
  folder: string,
  options: Partial<ClientOptions> = {},
): Omit<RecordedClient, 'client'> & { readonly options: ClientOptions } {
  const clock = new ManualClock();
  const notices: Notice[] = [];
  const presences: Presence[] = [];
  return {
    clock,
    notices,
    presences,
    options: {
      folder,
      clock,
      random: () => 1,
      onNotice: (notice) => void notices.push(notice),
      onPresence: (presence) => void presences.push(presence),
      ...options,
    },
  };
}

export async function terminalAt(folder: string, options: Partial<ClientOptions> = {}): Promise<RecordedClient> {
  const { options: all, ...heard } = recordingOptions(folder, options);
  const client = opened(await enterService(all));
  onTestFinished(() => client.close());
  return { client, ...heard };
}
