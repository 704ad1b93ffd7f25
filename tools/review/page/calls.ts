import type { Judgement, ReviewedPicture } from '../reviewed-picture.ts';

/** Where a picture is, from the address of the page. */
export const pictureUrl = (name: string, time: 'before' | 'after') => `${time}/${name}.png`;

export const readPictures = async () =>
  (await (await call('GET', 'pictures.json')).json()) as readonly ReviewedPicture[];

export const sendJudgement = (name: string, judgement: Judgement) =>
  call('PUT', `judgements/${name}`, JSON.stringify(judgement));

export const finish = () => call('POST', 'finish');

async function call(method: string, path: string, body?: string): Promise<Response> {
  const response = await fetch(path, { method, ...(body !== undefined && { body }) });
  if (!response.ok) throw new Error(`The review answered ${response.status} to ${method} ${path}.`);
  return response;
}
