import { findBySlug } from '@signet/domain/routing/slug';
import { matchPath, useLocation } from 'react-router';

/** The slugs of the place that is shown. */
interface ActivePlace {
  workspace: string | undefined;
  folder: string | undefined;
}

/** The workspace and folder in the address. */
export function useActivePlace(): ActivePlace {
  const { pathname } = useLocation();
  const { params } = matchPath('/workspaces/:slug/folders/:folderSlug', pathname) ??
    matchPath('/workspaces/:slug', pathname) ?? { params: {} as Record<string, string | undefined> };
  const { slug, folderSlug } = params as Record<string, string | undefined>;
  return { workspace: slug, folder: folderSlug };
}

/** Whether the slug, which may be outdated, names this place. */
export function isNamed(place: { id: string; slug: string }, slug: string | undefined): boolean {
  return slug !== undefined && findBySlug([place], slug) !== undefined;
}
