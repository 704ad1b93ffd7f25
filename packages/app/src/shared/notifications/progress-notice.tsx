import { NoticeBar } from '@signet/ui/notice-bar';
import { Progress } from '@signet/ui/progress';
import type { ReactNode } from 'react';
import { Stack } from '../layout/layout.tsx';

export interface ProgressNoticeProps {
  /** Name of the bar. */
  label: string;
  /** The progress; unknown at first. */
  progress: { done: number; total: number } | undefined;
  /** Description of the work. */
  children: ReactNode;
}

/** Work that goes on while the person does something else. */
export function ProgressNotice({ label, progress, children }: ProgressNoticeProps) {
  return (
    <NoticeBar role="status">
      <Stack>
        <span>{children}</span>
        <Progress
          aria-label={label}
          value={progress?.done}
          max={progress === undefined ? undefined : Math.max(progress.total, 1)}
        />
      </Stack>
    </NoticeBar>
  );
}
