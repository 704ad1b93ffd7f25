/** The texts of the table. */
export interface LargeTableLabels {
  /** Name of the box that selects all rows. */
  selectAll: string;
  /** Name of the box of a row. */
  selectRow: (name: string) => string;
  /** '2 of 100,000 selected', or how many there are while none is. */
  summary: (selected: number, total: number) => string;
  /** Name of the button and the panel with sorting and columns. */
  options: string;
  sortBy: string;
  /** The order in which the rows came. */
  unsorted: string;
  ascending: (column: string) => string;
  descending: (column: string) => string;
  /** Heading of the list of columns. */
  columns: string;
  moveEarlier: (column: string) => string;
  moveLater: (column: string) => string;
}
