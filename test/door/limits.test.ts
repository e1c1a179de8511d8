import { describe, expect, it } from 'vitest';
import { CountByName, InputMeter, networkOf, WaitingConnections } from '../../src/door/limits.js';

describe('the network that shares the limits of an address', () => {
  it('is an IPv4 address itself, however it is written', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
  });

  it('is the /64 of an IPv6 address', () => {
    const same = ['2001:db8:0:1::7', '2001:DB8::1:ffff:0:0:1', '2001:0db8:0000:0001:1:2:3:4', '2001:db8:0:1::%eth0'];
    expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:0:1::/64']));
    expect(networkOf('2001:db8:0:2::7')).not.toBe(networkOf('2001:db8:0:1::7'));
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });
});

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
