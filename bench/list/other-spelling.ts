/** The n-th way to write a query, up to some 32,000: no answer that was kept by its address fits another one. */
export function otherSpelling(path: string, n: number): string {
  const [place = '', query = ''] = path.split('?');
  let letter = 0;
  const spelled = query.replace(/[a-z]/g, (char) =>
    (n >> letter++) & 1 && letter <= 15 ? `%${char.charCodeAt(0).toString(16)}` : char,
  );
  return `${place}?${spelled}`;
}
