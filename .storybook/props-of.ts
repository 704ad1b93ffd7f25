/** What Storybook reads from the types of a component and writes into it. */
export interface ComponentDocs {
  description?: string;
  props?: Record<string, PropDocs>;
}

interface PropDocs {
  required?: boolean;
  description?: string;
  tsType?: { name: string; raw?: string };
}

/** The rows of the table of props: types as they are written, defaults from the `@default` of the comment. */
export function propsOf({ props = {} }: ComponentDocs) {
  const rows = Object.entries(props).map(([name, { required = false, description = '', tsType }]) => {
    const [text = '', standard] = description.split('@default');
    const type = (tsType?.raw ?? tsType?.name ?? '').replace(/\s*\|\s*undefined$/u, '');
    const row = {
      name,
      description: text.trim(),
      type: { name: 'other' as const, value: type, required },
      table: {
        type: { summary: type },
        ...(standard === undefined ? {} : { defaultValue: { summary: standard.trim() } }),
      },
    };
    return [name, row] as const;
  });
  return Object.fromEntries(rows);
}
