/** Origins of the bank under test. The global setup puts them into the environment before any test runs. */
export const addresses = {
  web: at('E2E_WEB'),
  otherWeb: at('E2E_OTHER_WEB'),
  console: at('E2E_CONSOLE'),
  sandbox: at('E2E_SANDBOX'),
  gallery: at('E2E_GALLERY'),
}

function at(name: string): string {
  return process.env[name] ?? ''
}
