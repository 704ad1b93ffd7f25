/** What the bundler tells of a module; `importers` are those that import it statically. */
interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/**
 * Puts what one module imports statically, itself included, into one file: small files that are always loaded together
 * compress far worse than one. What one of `besides` imports as well stays apart, for who loads only that.
 *
 * @param from how the module's path ends; likewise those of `besides`
 * @returns for the bundler, which asks for each module: the name of its file, or null
 */
export function chunkOf(
  name: string,
  { from, besides }: { from: string; besides: readonly string[] },
): (id: string, modules: Modules) => string | null {
  return (id, modules) =>
    isImported(id, { by: from, modules }) && !besides.some((by) => isImported(id, { by, modules }))
      ? name
      : null;
}

/** Whether a module is the one with this end, or imported by it, be it through others. */
function isImported(id: string, { by, modules }: { by: string; modules: Modules }): boolean {
  const reached = new Set([id]);
  for (const module of reached) {
    if (module.endsWith(by)) return true;
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) reached.add(importer);
  }
  return false;
}
