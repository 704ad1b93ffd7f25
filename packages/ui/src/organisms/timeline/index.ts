export { Timeline } from './timeline.tsx';
export type { TimelineEntryView, TimelineGroupView, TimelineItemView, TimelineProps } from './timeline.tsx';
