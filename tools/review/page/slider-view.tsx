import { useState } from 'react';
import s from './views.module.css';

/** The new picture over the old one, up to where the slider stands. */
export function SliderView({ before, after }: { before: string; after: string }) {
  const [percent, setPercent] = useState(50);
  return (
    <div className={s.slider}>
      <label className={s.range}>
        How much of the new picture is seen
        <input
          type="range"
          value={percent}
          onChange={(event) => setPercent(event.currentTarget.valueAsNumber)}
        />
      </label>
      <div className={s.stack}>
        <img className={s.picture} src={before} alt="Before" />
        <img
          className={s.picture}
          src={after}
          alt="After"
          style={{ clipPath: `inset(0 ${100 - percent}% 0 0)` }}
        />
      </div>
    </div>
  );
}
