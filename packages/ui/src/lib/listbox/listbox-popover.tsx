import { Anchor, Content, Portal, Root } from '@radix-ui/react-popover';
import { use, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { UiContext } from '../ui-context.ts';
import s from './listbox.module.css';
import type { Listbox, ListboxOption } from './use-listbox.ts';
import { useScrolling } from './use-scrolling.ts';

export interface ListboxPopoverProps<O extends ListboxOption> {
  /** What `useListbox` gave. */
  listbox: Listbox<O>;
  /** Name of the list. */
  label: string;
  /** What it says when nothing matches. */
  none?: ReactNode;
  /** Whether the option is the value; the marked one is, where there is no value. */
  isSelected?: ((option: O) => boolean) | undefined;
  /** At most 376 px high, for results of a search (CONST-UI-02). @default false */
  tall?: boolean | undefined;
  /** What an option looks like. */
  renderOption: (option: O) => ReactNode;
  /** The control, below which the list opens. */
  children: ReactElement;
}

const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** The list below a combobox; at most 1000 px wide and 300 px high (CONST-UI-04). The control keeps the focus. */
export function ListboxPopover<O extends ListboxOption>(props: ListboxPopoverProps<O>) {
  const { listbox, label, none, isSelected, tall = false, renderOption, children } = props;
  const { id, open, active, from, options, total, optionId, setOpen, setActive, choose } = listbox;
  const scrolling = useScrolling(listbox);
  const { container } = use(UiContext);
  const anchor = useRef<HTMLDivElement>(null);
  return (
    <Root open={open} onOpenChange={setOpen}>
      <Anchor asChild ref={anchor}>
        {children}
      </Anchor>
      <Portal container={container}>
        <Content
          {...scrolling}
          className={s.popover}
          data-tall={tall || undefined}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          role="presentation"
          onMouseDown={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target) === true)
              event.preventDefault();
          }}
        >
          <div id={id} role="listbox" aria-label={label}>
            {options.map((option, index) => {
              const place = from + index;
              return (
                // the control keeps the focus and its keys; the pointer is the only one to press an option itself
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                <div
                  key={option.id}
                  ref={place === active ? bringIntoView : undefined}
                  id={optionId(place)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={isSelected === undefined ? place === active : isSelected(option)}
                  aria-setsize={total}
                  aria-posinset={place + 1}
                  data-active={place === active || undefined}
                  className={s.option}
                  onPointerMove={() => setActive(place)}
                  onClick={() => choose(option)}
                >
                  {renderOption(option)}
                </div>
              );
            })}
          </div>
          {options.length === 0 && (
            <p className={s.none} role="status">
              {none}
            </p>
          )}
        </Content>
      </Portal>
    </Root>
  );
}
