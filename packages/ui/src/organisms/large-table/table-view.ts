/** How a person wants to see a table; plain data, to be kept between visits. */
export interface TableView {
  sort?: { key: string; descending: boolean } | undefined;
  /** Keys of columns that are not shown. */
  hidden: readonly string[];
  /** Keys of columns in their order; those that are missing follow. */
  order: readonly string[];
}

/** All keys in the order of the view. Keys of columns that no longer exist are left out. */
export function orderedKeys(keys: readonly string[], { order }: TableView): string[] {
  const known = order.filter((key) => keys.includes(key));
  return [...known, ...keys.filter((key) => !known.includes(key))];
}

/** The view with a column one place earlier or later. */
export function moveColumn(keys: readonly string[], view: TableView, key: string, by: 1 | -1): TableView {
  const order = orderedKeys(keys, view);
  const from = order.indexOf(key);
  const other = order[from + by];
  if (other === undefined) return view;
  order[from] = other;
  order[from + by] = key;
  return { ...view, order };
}

/** The view with a column shown or hidden. */
export function showColumn(view: TableView, key: string, shown: boolean): TableView {
  const others = view.hidden.filter((hidden) => hidden !== key);
  return { ...view, hidden: shown ? others : [...others, key] };
}

/** The sort after a press on a header: up, down, as it came. */
export function nextSort(view: TableView, key: string): TableView {
  if (view.sort?.key !== key) return { ...view, sort: { key, descending: false } };
  return { ...view, sort: view.sort.descending ? undefined : { key, descending: true } };
}
