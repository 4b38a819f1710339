/** Schemas of what stands on a device. Anybody may have written there, so what is used of a value is made sure of; further fields stay as they are. */
import * as v from 'valibot'

/** An id, a quantity: 1, 2, … */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Null in place of what is no text. */
export const textOrNull = v.fallback(v.nullable(v.string()), null)

/** Names the type of a schema whose used fields are made sure of, while the others stand as some edition of the shop wrote them. */
export const written = <Value>(schema: v.GenericSchema): v.GenericSchema<unknown, Value> =>
  schema as v.GenericSchema<unknown, Value>

/** Items that make sense; the others are left out. */
export const soundOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((items) =>
        items.flatMap((item): v.InferOutput<Schema>[] => {
          const { success, output } = v.safeParse(schema, item)
          return success ? [output] : []
        }),
      ),
    ),
    [],
  )
