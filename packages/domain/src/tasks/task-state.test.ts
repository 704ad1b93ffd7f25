import { describe, expect, it } from 'vitest';
import { hasOpenTask, TASK_STATES, taskState } from './task-state.ts';

const of = (...done: boolean[]) =>
  done.map((completed, index) => ({ personId: `person-${index}`, completed }));

describe('state of a task', () => {
  it('is open, partially complete or complete (STATE-TASK-01, ENT-EVENT-05)', () => {
    expect(TASK_STATES).toEqual(['open', 'partially_complete', 'complete']);
  });
  it('follows from the parts that people have done (STATE-TASK-02, J-139)', () => {
    expect(taskState(of(false, false))).toBe('open');
    expect(taskState(of(false, true))).toBe('partially_complete');
    expect(taskState(of(true, true))).toBe('complete');
    expect(taskState(of(true))).toBe('complete');
  });
});

it('a person with a part to do has an open task, a person whose part is done has none (STATE-SIGREQ-05, J-078)', () => {
  const assignments = [
    { personId: 'ada', completed: true },
    { personId: 'ben', completed: true },
    { personId: 'ben', completed: false },
  ];
  expect(hasOpenTask(assignments, 'ada')).toBe(false);
  expect(hasOpenTask(assignments, 'ben')).toBe(true);
  expect(hasOpenTask(assignments, 'cem')).toBe(false);
});
