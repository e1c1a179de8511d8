import { describe, expect, it } from 'vitest';
import { CountByName, InputMeter, WaitingConnections } from '../../src/door/limits.js';

describe('connections that are not logged in', () => {
  const limits = { unauthenticated: 4, perNetwork: 3 };

  it('are refused when their network has too many', () => {
    const waiting = new WaitingConnections(limits);
    const release = waiting.admit('192.0.2.1', () => undefined);
    waiting.admit('192.0.2.1', () => undefined);
    waiting.admit('192.0.2.1', () => undefined);
    expect(waiting.admit('192.0.2.1', () => undefined)).toBeNull();
    expect(waiting.admit('192.0.2.2', () => undefined)).not.toBeNull();
    release?.();
    expect(waiting.admit('192.0.2.1', () => undefined)).not.toBeNull();
  });

  it('make room for others: the oldest of the network with the most is closed', () => {
    const closed: string[] = [];
    const waiting = new WaitingConnections(limits);
    const admit = (address: string, name: string) => waiting.admit(address, () => closed.push(name));
    admit('192.0.2.2', 'other');
    for (const name of ['first', 'second', 'third']) admit('192.0.2.1', name);
    expect(admit('192.0.2.3', 'new')).not.toBeNull();
    expect(closed).toEqual(['first']);
  });
});

describe('a count by name', () => {
  it('has a maximum for each name, and counts off once', () => {
    const count = new CountByName(2);
    const off = count.take('anna');
    expect(count.take('anna')).not.toBeNull();
    expect(count.take('anna')).toBeNull();
    expect(count.take('bernd')).not.toBeNull();
    off?.();
    off?.();
    expect(count.take('anna')).not.toBeNull();
    expect(count.take('anna')).toBeNull();
  });
});

describe('the meter of what a client sends', () => {
  const limits = { burst: 1000, bytesPerSecond: 100 };

  it('lets a burst through, and then only so many bytes a second', () => {
    const meter = new InputMeter(limits, 0);
    expect(meter.count(1000, 0)).toBe(0);
    expect(meter.count(50, 0)).toBe(500);
    expect(meter.count(0, 500)).toBe(0);
    expect(meter.count(100, 1500)).toBe(0);
  });

  it('never saves up more than a burst', () => {
    const meter = new InputMeter(limits, 0);
    expect(meter.count(1001, 1_000_000)).toBe(10);
  });
});
