import { describe, expect, it } from 'vitest';
import { displayName, isPersonName } from './person-name.ts';

describe('names', () => {
  it.each(['Ada', 'Jürgen', "O'Hara", 'Anne-Marie', 'José María', 'Łukasz', 'St. John', 'D’Arcy'])(
    '%s is Latin (VAL-PWD-09)',
    (name) => expect(isPersonName(name)).toBe(true),
  );
  it.each(['Иван', '李', 'Ada1', 'Ada<b>', '-', 'a\u202eb'])('%j is refused (VAL-PWD-09)', (name) =>
    expect(isPersonName(name)).toBe(false),
  );
  it('an empty name is refused (VAL-PWD-08)', () => {
    expect(isPersonName('')).toBe(false);
    expect(isPersonName('   ')).toBe(false);
  });
  it('the display name is first plus last name, else the e-mail (VAL-UI-02)', () => {
    expect(displayName({ firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'a@b.de' })).toBe(
      'Ada Lovelace',
    );
    expect(displayName({ firstName: null, lastName: null, emailAddress: 'a@b.de' })).toBe('a@b.de');
    expect(displayName({ firstName: 'Ada', lastName: '', emailAddress: 'a@b.de' })).toBe('Ada');
  });
});
