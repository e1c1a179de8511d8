#!/usr/bin/env node
/* global fetch, AbortSignal */
// Sends notices of `wsdv serve --on-turn` to a web service, as the body of a POST request. See docs/notices.md.
// Settings, as environment variables of the service:
//   WSDV_WEBHOOK_URL    where the request goes. It is never on a command line, because it is often secret.
//   WSDV_WEBHOOK_TOKEN  optional: sent as `Authorization: Bearer TOKEN`
// The body is the JSON line that the service wrote. No header contains anything of it.
import { readFileSync } from 'node:fs';
import process from 'node:process';

const { WSDV_WEBHOOK_URL: url, WSDV_WEBHOOK_TOKEN: token } = process.env;

let notice;
try {
  notice = JSON.parse(readFileSync(0, 'utf8'));
} catch {
  process.exit(65);
}
if (notice?.version !== 1 || !['turn', 'code'].includes(notice.kind)) process.exit(65);
if (url === undefined) process.exit(78);
try {
  const { ok } = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(notice),
    redirect: 'error',
    signal: AbortSignal.timeout(25_000),
  });
  process.exit(ok ? 0 : 69);
} catch {
  process.exit(75);
}
