import { Content, Portal, Root, Trigger } from '@radix-ui/react-popover';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Settings from 'lucide-react/icons/settings-2';
import { use } from 'react';
import { Button } from '../../atoms/button/index.ts';
import { Checkbox } from '../../atoms/checkbox/index.ts';
import { IconButton } from '../../atoms/icon-button/index.ts';
import { Select } from '../../atoms/select/index.ts';
import { UiContext } from '../../lib/ui-context.ts';
import { Field } from '../../molecules/field/index.ts';
import type { LargeTableColumn } from './large-table-column.ts';
import type { LargeTableLabels } from './large-table-labels.ts';
import s from './large-table.module.css';
import { moveColumn, orderedKeys, showColumn } from './table-view.ts';
import type { TableView } from './table-view.ts';

interface LargeTableOptionsProps<Row> {
  columns: readonly LargeTableColumn<Row>[];
  view: TableView;
  onViewChange: (view: TableView) => void;
  labels: LargeTableLabels;
}

/** Sorting, which cards have no header for, and which columns are shown in which order. The first one always is. */
export function LargeTableOptions<Row>({ columns, view, onViewChange, labels }: LargeTableOptionsProps<Row>) {
  const { container } = use(UiContext);
  const keys = columns.map(({ key }) => key);
  const ordered = orderedKeys(keys, view).flatMap(
    (key) => columns.find((column) => column.key === key) ?? [],
  );
  const sortable = ordered.filter(({ sortValue }) => sortValue !== undefined);
  const sort = view.sort === undefined ? '' : `${view.sort.descending ? '-' : '+'}${view.sort.key}`;
  const shownCount = keys.filter((key) => !view.hidden.includes(key)).length;
  return (
    <Root>
      <Trigger asChild>
        <Button size="sm" startIcon={<Settings />}>
          {labels.options}
        </Button>
      </Trigger>
      <Portal container={container}>
        <Content
          className={s.options}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={labels.options}
        >
          <Field label={labels.sortBy}>
            <Select
              size="sm"
              value={sort}
              onChange={({ target: { value } }) =>
                onViewChange({
                  ...view,
                  sort: value === '' ? undefined : { key: value.slice(1), descending: value.startsWith('-') },
                })
              }
            >
              <option value="">{labels.unsorted}</option>
              {sortable.flatMap(({ key, header }) => [
                <option key={`+${key}`} value={`+${key}`}>
                  {labels.ascending(header)}
                </option>,
                <option key={`-${key}`} value={`-${key}`}>
                  {labels.descending(header)}
                </option>,
              ])}
            </Select>
          </Field>
          <fieldset className={s.columns}>
            <legend className={s.legend}>{labels.columns}</legend>
            {ordered.map(({ key, header }, index) => (
              <div key={key} className={s.option}>
                <Checkbox
                  label={header}
                  checked={!view.hidden.includes(key)}
                  // a table without columns could not be used
                  disabled={shownCount === 1 && !view.hidden.includes(key)}
                  onChange={({ target }) => onViewChange(showColumn(view, key, target.checked))}
                />
                <IconButton
                  size="sm"
                  aria-label={labels.moveEarlier(header)}
                  // not disabled: the focus would be lost with the last step
                  aria-disabled={index === 0}
                  onClick={() => onViewChange(moveColumn(keys, view, key, -1))}
                >
                  <ArrowUp />
                </IconButton>
                <IconButton
                  size="sm"
                  aria-label={labels.moveLater(header)}
                  aria-disabled={index === ordered.length - 1}
                  onClick={() => onViewChange(moveColumn(keys, view, key, 1))}
                >
                  <ArrowDown />
                </IconButton>
              </div>
            ))}
          </fieldset>
        </Content>
      </Portal>
    </Root>
  );
}
