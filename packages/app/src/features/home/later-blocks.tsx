import { WhenSeen } from '../../shared/loading/when-seen.tsx';
import { Expiring } from './expiring.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';
import { Waiting } from './waiting.tsx';

export interface LaterBlocksProps {
  /** The reader. */
  personId: string;
  /** yyyy-MM-dd */
  today: string;
}

/** What is less urgent; each block asks the server when it comes near. */
export default function LaterBlocks({ personId, today }: LaterBlocksProps) {
  return (
    <>
      <WhenSeen>
        <Waiting personId={personId} />
      </WhenSeen>
      <WhenSeen>
        <UpcomingEvents today={today} />
      </WhenSeen>
      <WhenSeen>
        <Expiring today={today} />
      </WhenSeen>
    </>
  );
}
