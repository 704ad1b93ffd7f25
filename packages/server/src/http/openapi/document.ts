import { APP_VERSION } from '@signet/domain/format/version';
import { JSON_API_MEDIA_TYPE } from '@signet/domain/resources/json-api';
import type { ResourceDefinition } from '@signet/domain/resources/definition';
import { createDocumentBody } from '@signet/domain/resources/documents/requests';
import { z } from 'zod';
import type { Route } from '../routing/route.ts';

type JsonObject = Record<string, unknown>;

const SESSION_SCHEME = {
  type: 'http',
  scheme: 'DPoP',
  description:
    'Authorization: DPoP <jwt of POST /sessions>, and in the header DPoP a proof of RFC 9449 for the call (ES256).',
};

/** The OpenAPI 3.1 document of the route table; every schema is the one that checks the call. */
export function openApiDocument(routes: readonly Route[]): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const { method, path: template } of routes) {
    const path = template.replace(/:(\w+)/g, '{$1}');
    const alternatives = routes.filter((route) => route.method === method && route.path === template);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(alternatives) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Signet', version: APP_VERSION.replace(/^v/, '') },
    servers: [{ url: '/ui-api' }],
    paths,
    components: { securitySchemes: { session: SESSION_SCHEME } },
  };
}

/** The operation of all routes of one method and path, with several bodies. */
function operation(routes: readonly Route[]): JsonObject {
  const [route] = routes;
  if (route === undefined) return {};
  const body = requestBody(routes);
  const accesses = routes.map(({ access, of }) => (of === undefined ? access : `${access} of ${of}`));
  return {
    summary: routes.map(({ summary }) => summary).join(' Or: '),
    tags: [route.source],
    'x-access': accesses.length === 1 ? accesses[0] : accesses,
    ...(accesses.includes('public') ? {} : { security: [{ session: [] }] }),
    parameters: parameters(route),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: responses(route),
  };
}

function parameters({ path, answers, list }: Route): JsonObject[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));
  const query = (name: string, schema: JsonObject, description?: string): JsonObject => ({
    name,
    in: 'query',
    schema,
    ...(description === undefined ? {} : { description }),
  });
  const include =
    answers === undefined || answers.include.length === 0
      ? []
      : [query('include', { type: 'string' }, answers.include.join(', '))];
  if (answers === undefined || list !== true) return [...inPath, ...include];
  return [
    ...inPath,
    ...include,
    query('sort', { type: 'string', enum: answers.sort.flatMap((field) => [field, `-${field}`]) }),
    query('page[limit]', { type: 'integer', minimum: 1, maximum: 100, default: 20 }),
    query('page[cursor]', { type: 'string' }, 'only as carried by links.next'),
    ...Object.entries(answers.filters).flatMap(([field, operators]) =>
      operators.map((operator) =>
        query(operator === 'eq' ? `filter[${field}]` : `filter[${field}][${operator}]`, { type: 'string' }),
      ),
    ),
  ];
}

function requestBody(routes: readonly Route[]): JsonObject | undefined {
  if (routes.some(({ multipart }) => multipart === true)) {
    const properties = {
      metadata: schemaOf(createDocumentBody, 'input'),
      file: { type: 'string', format: 'binary' },
    };
    return {
      required: true,
      content: {
        'multipart/form-data': { schema: { type: 'object', required: ['metadata', 'file'], properties } },
      },
    };
  }
  const [schema, ...others] = routes.flatMap(({ body }) =>
    body === undefined ? [] : [schemaOf(body, 'input')],
  );
  if (schema === undefined) return undefined;
  const any = others.length === 0 ? schema : { anyOf: [schema, ...others] };
  return { required: true, content: { [JSON_API_MEDIA_TYPE]: { schema: any } } };
}

function responses({ answers, list }: Route): JsonObject {
  const errors = { default: { description: 'Refused: errors[].code says why.' } };
  if (answers === undefined) return { '2XX': { description: 'Done.' }, ...errors };
  const item = resourceSchema(answers);
  const data = list !== undefined ? { type: 'array', items: item } : item;
  const schema = {
    type: 'object',
    required: ['data'],
    properties: { data, included: { type: 'array', items: { type: 'object' } } },
  };
  return { '2XX': { description: 'Done.', content: { [JSON_API_MEDIA_TYPE]: { schema } } }, ...errors };
}

function resourceSchema({ type, attributes, relationships }: ResourceDefinition): JsonObject {
  return {
    type: 'object',
    required: ['type', 'id'],
    properties: {
      type: { const: type },
      id: { type: 'string', format: 'uuid' },
      attributes: schemaOf(attributes, 'output'),
      relationships: {
        type: 'object',
        properties: Object.fromEntries(Object.keys(relationships).map((name) => [name, { type: 'object' }])),
      },
    },
  };
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
