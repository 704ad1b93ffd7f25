import { lazy } from 'react';

// A file of its own, because the entry file of the app lists the dependencies of all pages, and this one depends on every
// piece of the kit.
const Playground = lazy(() => import('../playground/playground.tsx'));

/** /playground and its five named pages (ROUTE-49 to ROUTE-54). */
export default function PlaygroundPage() {
  return <Playground />;
}
