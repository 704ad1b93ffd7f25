import { Text } from '@signet/ui/text';
import { Link } from 'react-router';

export interface RowProps {
  to: string;
  /** What the row is about; the link. */
  title: string;
  /** Whose, when, of what; the parts that are there stand behind each other. */
  about: readonly (string | undefined)[];
  isLate?: boolean;
}

/** A link and a line about it. */
export function Row({ to, title, about, isLate = false }: RowProps) {
  return (
    <>
      <Link to={to}>{title}</Link>
      <Text variant="small" tone={isLate ? 'danger' : 'muted'}>
        {about.filter((part) => part !== undefined && part !== '').join(' · ')}
      </Text>
    </>
  );
}
