import { Badge, type BadgeProps } from '@signet/ui/badge';
import { useEffect, useRef } from 'react';
import type { ReviewedPicture } from '../reviewed-picture.ts';
import s from './picture-list.module.css';

const TONES: Readonly<Record<ReviewedPicture['verdict'], BadgeProps['tone']>> = {
  open: 'neutral',
  accepted: 'success',
  refused: 'danger',
};

interface PictureListProps {
  pictures: readonly ReviewedPicture[];
  index: number;
  onChoose: (index: number) => void;
}

/** All pictures by their stories, with what was thought of them. */
export function PictureList({ pictures, index, onChoose }: PictureListProps) {
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  const stories = [...new Set(pictures.map(({ story }) => story))];
  return (
    <nav className={s.root} aria-label="Pictures">
      {stories.map((story) => (
        <section key={story}>
          <h2 className={s.story}>{story}</h2>
          <ul>
            {pictures.map((picture, at) => {
              if (picture.story !== story) return null;
              return (
                <li key={picture.name}>
                  <button
                    type="button"
                    className={s.picture}
                    aria-current={at === index || undefined}
                    ref={at === index ? current : null}
                    onClick={() => onChoose(at)}
                  >
                    <span className={s.name}>{shortName(picture)}</span>
                    <Badge>{picture.kind}</Badge>
                    {picture.verdict !== 'open' && (
                      <Badge tone={TONES[picture.verdict]}>{picture.verdict}</Badge>
                    )}
                  </button>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** What a name says beyond the id of its story, such as '360-dark'. */
function shortName({ name, story }: ReviewedPicture): string {
  const whole = story.replace('--', '-');
  if (name === whole) return 'plain';
  return name.startsWith(`${whole}-`) ? name.slice(whole.length + 1) : name;
}
