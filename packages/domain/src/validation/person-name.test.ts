import { describe, expect, it } from 'vitest';
import { displayName, isPersonName } from './person-name.ts';

describe('names', () => {
  it.each(['Ada', 'Jürgen', "O'Hara", 'Anne-Marie', 'José María', 'Łukasz', 'St. John', 'D’Arcy'])(
    'VAL-PWD-09 %s is Latin',
    (name) => expect(isPersonName(name)).toBe(true),
  );
  it.each(['Иван', '李', 'Ada1', 'Ada<b>', '-', 'a\u202eb'])('VAL-PWD-09 %j is refused', (name) =>
    expect(isPersonName(name)).toBe(false),
  );
  it('VAL-PWD-08 an empty name is refused', () => {
    expect(isPersonName('')).toBe(false);
    expect(isPersonName('   ')).toBe(false);
  });
  it('VAL-UI-02 the display name is first plus last name, else the e-mail', () => {
    expect(displayName({ firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'a@b.de' })).toBe(
      'Ada Lovelace',
    );
    expect(displayName({ firstName: null, lastName: null, emailAddress: 'a@b.de' })).toBe('a@b.de');
    expect(displayName({ firstName: 'Ada', lastName: '', emailAddress: 'a@b.de' })).toBe('Ada');
  });
});
