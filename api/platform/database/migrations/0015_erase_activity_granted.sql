-- Only the owner and the application role may remove data from the activity; each start grants it to that role.
REVOKE EXECUTE ON FUNCTION erase_activity(text, text[], text[], jsonb) FROM PUBLIC;
