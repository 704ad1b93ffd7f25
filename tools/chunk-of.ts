/** The bundler's information about a module; `importers` are those that import it statically. */
interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/**
 * Puts what one module imports statically, itself included, into one file: small files that are always loaded together
 * compress far worse than one. Modules that one of `besides` imports as well stay apart, for pages that load only that.
 *
 * @param from how the module's path ends; likewise that of `and` and those of `besides`
 * @param and others, one of which has to import it, too
 * @returns for the bundler, which asks for each module: the name of its file, or null
 */
export function chunkOf(
  name: string,
  {
    from,
    and = [from],
    besides = [],
  }: { from: string; and?: readonly string[]; besides?: readonly string[] },
): (id: string, modules: Modules) => string | null {
  return (id, modules) =>
    isImported(id, { by: from, modules }) &&
    and.some((by) => isImported(id, { by, modules })) &&
    !besides.some((by) => isImported(id, { by, modules }))
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
