import { lazy } from 'react';

// In a file of its own: the first file of the app names all that a page needs, and this one needs every piece of the kit.
const Playground = lazy(() => import('../playground/playground.tsx'));

/** /playground and its five named pages (ROUTE-49 to ROUTE-54). */
export default function PlaygroundPage() {
  return <Playground />;
}
