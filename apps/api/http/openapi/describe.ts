import { propertyNote } from '@cocobnk/contract'
import { isJson, type Json } from './json.ts'

/**
 * The schema with a description for each property. `owner` is its component or operation; parts of an unnamed object belong to the property
 * that holds it.
 */
export function described(owner: string, schema: Json): Json {
  const { properties, items, anyOf } = schema
  return {
    ...schema,
    ...(isJson(properties) && { properties: eachDescribed(owner, properties) }),
    ...(isJson(items) && { items: described(owner, items) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map((one: Json) => described(owner, one)) }),
  }
}

function eachDescribed(owner: string, properties: Json): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      { description: propertyNote(owner, name)?.[0], ...described(ownerInside(owner, name), property as Json) },
    ]),
  )
}

/** A list's items belong to the owner of the list. */
export function ownerInside(owner: string, name: string): string {
  return name === 'list' ? owner : name
}
