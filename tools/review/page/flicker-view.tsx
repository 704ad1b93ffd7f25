import { Button } from '@signet/ui/button';
import s from './views.module.css';

interface FlickerViewProps {
  before: string;
  after: string;
  isAfter: boolean;
  onFlicker: () => void;
}

/** One picture in the place of the other: the eye sees what moves. */
export function FlickerView({ before, after, isAfter, onFlicker }: FlickerViewProps) {
  return (
    <div className={s.flicker}>
      <Button size="sm" aria-keyshortcuts="f" onClick={onFlicker}>
        {isAfter ? 'Show the one before' : 'Show the one after'}
      </Button>
      <div className={s.stack}>
        <img className={s.picture} src={before} alt="Before" style={seenIf(!isAfter)} />
        <img className={s.picture} src={after} alt="After" style={seenIf(isAfter)} />
      </div>
    </div>
  );
}

/** Both are loaded, so that nothing is blank in between. */
const seenIf = (isSeen: boolean) => ({ visibility: isSeen ? 'visible' : 'hidden' }) as const;
