import s from './views.module.css';

interface SideViewProps {
  before: string | undefined;
  after: string | undefined;
}

/** Both pictures, each with its name. */
export function SideView({ before, after }: SideViewProps) {
  return (
    <div className={s.sides}>
      <Side title="Before" src={before} />
      <Side title="After" src={after} />
    </div>
  );
}

function Side({ title, src }: { title: string; src: string | undefined }) {
  return (
    <figure className={s.side}>
      <figcaption>{title}</figcaption>
      {src === undefined ? (
        <p className={s.none}>No picture</p>
      ) : (
        <img className={s.picture} src={src} alt={title} />
      )}
    </figure>
  );
}
