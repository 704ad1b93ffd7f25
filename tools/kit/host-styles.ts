/** Resets that products bring along, as far as they touch what the kit is made of. */
export const HOST_STYLES = {
  /** Tailwind 4: its order of layers, and of its preflight what reaches a control. */
  tailwind: `
    @layer theme, base, components, utilities;
    @layer theme { :root { --spacing: 0.25rem; } }
    @layer base {
      *, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid; }
      html { line-height: 1.5; font-family: ui-sans-serif, sans-serif; }
      h1, h2, h3 { font-size: inherit; font-weight: inherit; }
      a { color: inherit; text-decoration: inherit; }
      ol, ul { list-style: none; }
      svg { display: block; }
      button, input, select, textarea {
        font: inherit; color: inherit; background-color: transparent; border-radius: 0; opacity: 1;
      }
    }
    @layer utilities { .rounded { border-radius: 0.25rem; } }`,
  /** A reset in a layer by the name that most give it. */
  layeredReset: `
    @layer reset {
      * { margin: 0; padding: 0; border: 0; font: inherit; }
      a { color: inherit; text-decoration: none; }
      button, input, select, textarea { border-radius: 0; background: none; color: inherit; }
      ul, ol { list-style: none; }
    }`,
  /** A reset outside of layers, as Bootstrap's reboot and those of many products are. */
  unlayeredReset: `
    *, ::before, ::after { box-sizing: border-box; }
    body { margin: 0; font: 16px/1.5 Georgia, serif; color: #333; background: #fefefe; }
    h1 { margin: 0 0 8px; font-size: 40px; }
    p { margin-top: 0; margin-bottom: 1rem; }
    ul { padding-left: 2rem; margin-bottom: 1rem; }
    a { color: #06c; text-decoration: none; }
    button, input, select, textarea { margin: 0; font-family: inherit; font-size: inherit; line-height: inherit; }
    button { padding: 0; border: 0; border-radius: 0; background: none; color: inherit; }
    input { padding: 0; border: 0; background: none; }
    fieldset { min-width: 0; padding: 0; border: 0; }
    :focus { outline: 0; }`,
};
