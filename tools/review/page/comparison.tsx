import { TabBar, TabPanel } from '@signet/ui/tab-bar';
import type { ReviewedPicture } from '../reviewed-picture.ts';
import { pictureUrl } from './calls.ts';
import { DifferenceView } from './difference-view.tsx';
import { FlickerView } from './flicker-view.tsx';
import { SideView } from './side-view.tsx';
import { SliderView } from './slider-view.tsx';

export type View = 'side' | 'slider' | 'difference' | 'flicker';

export const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'side', label: 'Side by side' },
  { value: 'slider', label: 'Slider' },
  { value: 'difference', label: 'Difference' },
  { value: 'flicker', label: 'Flicker' },
];

interface ComparisonProps {
  picture: ReviewedPicture;
  view: View;
  onViewChange: (view: View) => void;
  /** Which one the flickering view shows. */
  isAfter: boolean;
  onFlicker: () => void;
}

/** A picture before and after; only one of both where there was, or is, none. */
export function Comparison({ picture, view, onViewChange, isAfter, onFlicker }: ComparisonProps) {
  const before = picture.kind === 'new' ? undefined : pictureUrl(picture.name, 'before');
  const after = picture.kind === 'gone' ? undefined : pictureUrl(picture.name, 'after');
  if (before === undefined || after === undefined) return <SideView before={before} after={after} />;
  return (
    <TabBar
      aria-label="Ways to compare"
      items={VIEWS}
      value={view}
      onValueChange={(value) => onViewChange(value as View)}
    >
      <TabPanel value="side">
        <SideView before={before} after={after} />
      </TabPanel>
      <TabPanel value="slider">
        <SliderView before={before} after={after} />
      </TabPanel>
      <TabPanel value="difference">
        <DifferenceView before={before} after={after} />
      </TabPanel>
      <TabPanel value="flicker">
        <FlickerView before={before} after={after} isAfter={isAfter} onFlicker={onFlicker} />
      </TabPanel>
    </TabBar>
  );
}
