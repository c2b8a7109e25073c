-- What takes anything from the activity is for the owner and the role of the calls, which each start grants it to.
REVOKE EXECUTE ON FUNCTION erase_activity(text, text[], text[], jsonb) FROM PUBLIC;
