/** The accounts that every test's service has from the start. Alice, the first, is the owner. */
export const ALICE = {
  email: "alice@signpost.test",
  password: "correct horse battery",
  api_key: "sp_test_alice_000000000000000000",
};
export const BOB = {
  email: "bob@signpost.test",
  password: "another long password",
  api_key: "sp_test_bob_00000000000000000000",
};
export const ACCOUNTS = [ALICE, BOB];
