/** The two hashes that run in WebAssembly, in a module of their own so that it is loaded when first needed and carries no others. */
export { argon2id, createSHA3 } from 'hash-wasm';
