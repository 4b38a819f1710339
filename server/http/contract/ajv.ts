/** What the types of Ajv and of those who use it do not tell: the one place that knows better. */
import type { ErrorObject } from 'ajv'
import type { Ajv2020 } from 'ajv/dist/2020.js'
import ajvFormats from 'ajv-formats'
import type { FastifyError } from 'fastify'

/** Adds the formats of JSON Schema. The package is a CommonJS module whose default export its types place elsewhere. */
export const addFormats = ajvFormats as unknown as (ajv: Ajv2020) => Ajv2020

/** What the validator of this server found wrong with a request; Fastify knows of it only that there is something. */
export const foundWrong = ({ validation }: FastifyError): ErrorObject[] =>
  (validation ?? []) as unknown as ErrorObject[]
